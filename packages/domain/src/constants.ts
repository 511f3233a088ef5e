/**
 * Constants of the specification's section 9; those that don't apply are in docs/coverage.md. In milliseconds unless
 * named otherwise.
 */

export const REQUEST_TIMEOUT = 12_000;
export const FORBIDDEN_TOAST_THROTTLE = 5_000;
export const NO_BUSINESS_TOAST_THROTTLE = 1_000;

export const TOKEN_LIFE = 43_200_000;
export const IDLE_LOCK_AFTER = 15 * 60_000;
export const PRESENCE_PUSH_EVERY = 2_000;

export const PROGRESS_TICK = 50;

/** Repeated in style sheets: web:app/styles/rules.test.ts compares them. */
export const THEME_TRANSITION = 300;
export const CHAT_ANIMATION = 300;
export const CHAT_WINDOW_WIDTH = 320;
export const CHAT_WINDOW_HEIGHT = 270;

export const NOTIFICATIONS_PER_PAGE = 10;
export const MAX_CHAT_WINDOWS = 3;

/** Section 4: delay before reading the id of a new one-to-one group. */
export const CHAT_GROUP_FETCHED_AFTER = 2_000;

export const SOCKET_RECONNECTIONS = 20;
export const SOCKET_RECONNECTION_DELAY = 1_000;
export const SOCKET_RECONNECTION_DELAY_MAX = 5_000;

export const TOAST_TIMEOUT = { error: 10_000, success: 3_000, warning: 3_000, info: 3_000 } as const;

/** `time_seconds` of POST files/show. */
export const FILE_LINK_SECONDS = 3_000;
export const DOWNLOAD_LINK_SECONDS = 5_000;

export const PAYMENTS_FIRST_PAGE = 1;
export const NAME_LENGTH_SHOWN = 25;
export const FUTURE_YEARS = 5;
export const FISCAL_YEARS_BACK = 25;

export const THEME_COLOUR = '#009EF7';
export const THEME_MODE = 'system';
