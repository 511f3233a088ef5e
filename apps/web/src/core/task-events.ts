import type { BoardTasksEvent } from '@daftar/contract/realtime';

type Listener = (event: BoardTasksEvent) => void;
const listeners = new Set<Listener>();

/** Tasks of a board changed, here or elsewhere: sent by the socket, received by the boards shown. */
export const tasksChanged: Listener = (event) => {
  for (const listen of listeners) listen(event);
};

/** Returns a function that stops listening. */
export function onTasksChanged(listen: Listener): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}
