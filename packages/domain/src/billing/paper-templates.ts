/** The looks that the papers of billing come in. */
export const PAPER_TEMPLATES = ['classic', 'compact', 'modern'] as const;
export type PaperTemplate = (typeof PAPER_TEMPLATES)[number];

export const PAPER_TEMPLATE_LABELS: Record<PaperTemplate, { name: string; says: string }> = {
  classic: { name: 'Classic', says: 'A letterhead with a rule below it, tables with lines' },
  compact: { name: 'Compact', says: 'Boxed and close, for documents with many lines' },
  modern: { name: 'Modern', says: 'A band of colour, open tables' },
};
