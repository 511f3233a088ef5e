import { lazyPart } from '#web/kit/lazy-part.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';

/** The editor's library weighs as much as the rest of the screen, so it comes after it. */
export const DeedEditor = lazyPart(async () => (await import('./editor.tsx')).DeedEditor, {
  waiting: <SkeletonRows rows={10} />,
});
