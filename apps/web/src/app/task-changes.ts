import type { BoardTasksEvent } from '@daftar/contract/realtime';

type Listener = (event: BoardTasksEvent) => void;
const listeners = new Set<Listener>();

/** Somebody changed tasks of a board, here or elsewhere: told by the live line, heard by the boards on the screen. */
export const tasksChanged: Listener = (event) => {
  for (const listen of listeners) listen(event);
};

/** Answers how to stop listening. */
export function onTasksChanged(listen: Listener): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}
