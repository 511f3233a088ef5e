import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import type { FormApi } from '#web/kit/use-form.ts';

/** Two people typed into one draft: nothing is overwritten, and whoever came second begins with what the first one left. */
export function ConflictNotice({ form, to }: { form: FormApi; to: string }) {
  const loadAnew = (): void => {
    form.forget();
    // Given up on purpose: the browser need not ask.
    form.restart();
    window.location.assign(to);
  };
  return (
    <Notice
      tone="amber"
      actions={
        <Button size="small" onClick={loadAnew}>
          Load it anew
        </Button>
      }
    >
      Someone else changed this draft meanwhile. What you typed since is not saved.
    </Notice>
  );
}
