import { LONGEST_UNHEARD } from '@daftar/contract/realtime';

/** What was on its way while a page asked may be older than its question. */
const MARGIN = 500;

/**
 * What was told in each room of late, and when. A page reads before its live line is open; what was changed in between it
 * is told when it joins.
 */
export class RecentTouches {
  #rooms = new Map<string, Map<string, number>>();

  note(room: string, touches: readonly string[]): void {
    const now = performance.now();
    const told = this.#rooms.get(room) ?? new Map<string, number>();
    for (const name of touches) told.set(name, now);
    this.#rooms.set(room, told);
  }

  /** Whatever was told in these rooms within so many milliseconds. */
  within(rooms: readonly string[], ago: number): string[] {
    const from = performance.now() - ago - MARGIN;
    const told = rooms.flatMap((room) => [...(this.#rooms.get(room) ?? [])]);
    return [...new Set(told.filter(([, at]) => at >= from).map(([name]) => name))];
  }

  /** Now and then: the memory is as large as what happens within its time. */
  sweep(): void {
    const from = performance.now() - LONGEST_UNHEARD;
    for (const [room, told] of this.#rooms) {
      for (const [name, at] of told) if (at < from) told.delete(name);
      if (told.size === 0) this.#rooms.delete(room);
    }
  }
}
