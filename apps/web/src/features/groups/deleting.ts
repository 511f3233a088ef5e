import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toldWithUndo } from '#web/kit/undo.ts';
import { countOf, type Kind } from './kind.ts';

/** Tells what went to the bin, and offers it back as long as one call can bring it. */
function toldGone(kind: Kind, what: string, ids: readonly number[]): void {
  const text = `${what} moved to the bin`;
  const undo = () => write(kind.routes.restoreMany, { body: { ids: [...ids] } });
  if (ids.length) toldWithUndo(text, undo, `${what} restored`);
  else toast('success', text);
}

export async function removeMany(kind: Kind, ids: readonly number[], called?: string): Promise<void> {
  const gone = await write(kind.routes.removeMany, { body: { ids: [...ids] } });
  toldGone(kind, called ?? countOf(kind, gone.deleted), gone.ids);
}

/** Every one of them, of all pages: asked for in words. */
export async function removeAll(kind: Kind): Promise<void> {
  const yes = await confirm({
    title: `Delete all ${kind.many}?`,
    body: `Every ${kind.one} of the business goes to the bin, also those on other pages. Clients stay; they show no ${kind.one} until it comes back.`,
    verb: 'Delete all',
    danger: true,
    typed: 'delete all',
  });
  if (!yes) return;
  const gone = await write(kind.routes.removeAll, { body: { confirm: true } });
  toldGone(kind, countOf(kind, gone.deleted), gone.ids);
}
