import { create } from 'zustand';
import { onLeaving } from '../leaving.ts';

/** Opened by hand ("What is new"), beside the popup's own rules. */
export const useAnnouncements = create<{ asked: boolean }>(() => ({ asked: false }));
export const openAnnouncements = (): void => useAnnouncements.setState({ asked: true });
onLeaving(() => useAnnouncements.setState({ asked: false }));
