import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import type { FormApi } from '#web/kit/use-form.ts';

/** Two members edited one draft. Nothing is overwritten: the second one loads the saved version. */
export function ConflictNotice({ form, to }: { form: FormApi; to: string }) {
  const loadAnew = (): void => {
    form.forget();
    // Discarded on purpose, so the browser must not ask.
    form.restart();
    window.location.assign(to);
  };
  return (
    <Notice
      tone="amber"
      actions={
        <Button size="small" onClick={loadAnew}>
          Load latest version
        </Button>
      }
    >
      Someone else edited this draft. Your latest changes are not saved.
    </Notice>
  );
}
