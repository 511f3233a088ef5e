import { MAX_MISSED_MS } from '@daftar/contract/realtime';

/** Events in flight when the page read its data may be older than the read. */
const MARGIN = 500;

/** Recent events by channel. A page reads before its socket is open: it gets the events since then when it joins. */
export class RecentTouches {
  #channels = new Map<string, Map<string, number>>();

  note(channel: string, touches: readonly string[]): void {
    const now = performance.now();
    const touched = this.#channels.get(channel) ?? new Map<string, number>();
    for (const name of touches) touched.set(name, now);
    this.#channels.set(channel, touched);
  }

  /** Events of these channels within the last milliseconds. */
  within(channels: readonly string[], ago: number): string[] {
    const from = performance.now() - ago - MARGIN;
    const touched = channels.flatMap((channel) => [...(this.#channels.get(channel) ?? [])]);
    return [...new Set(touched.filter(([, at]) => at >= from).map(([name]) => name))];
  }

  /** Bounds the memory to recent events. */
  sweep(): void {
    const from = performance.now() - MAX_MISSED_MS;
    for (const [channel, touched] of this.#channels) {
      for (const [name, at] of touched) if (at < from) touched.delete(name);
      if (touched.size === 0) this.#channels.delete(channel);
    }
  }
}
