import { create } from 'zustand';
import { onSessionEnd } from '#web/core/on-session-end.ts';

/** Opened from the menu ("What is new"), independent of the rules for the popup. */
export const useAnnouncements = create<{ opened: boolean }>(() => ({ opened: false }));
export const openAnnouncements = (): void => useAnnouncements.setState({ opened: true });
onSessionEnd(() => useAnnouncements.setState({ opened: false }));
