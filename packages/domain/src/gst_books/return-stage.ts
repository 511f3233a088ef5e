/** Returns that are prepared from a client's books, and how far each is. */

export const GST_FORMS = ['GSTR-1', 'IFF', 'GSTR-3B', 'CMP-08', 'GSTR-9'] as const;

export const RETURN_STAGES = ['No data', 'Errors', 'To review', 'Ready', 'Filed'] as const;
export type ReturnStage = (typeof RETURN_STAGES)[number];
