/** Templates of the billing PDFs. */
export const DOCUMENT_TEMPLATES = ['classic', 'compact', 'modern'] as const;
export type PaperTemplate = (typeof DOCUMENT_TEMPLATES)[number];

export const PAPER_TEMPLATE_LABELS: Record<PaperTemplate, { name: string; says: string }> = {
  classic: { name: 'Classic', says: 'Letterhead with ruled tables' },
  compact: { name: 'Compact', says: 'Compact boxes, for long documents' },
  modern: { name: 'Modern', says: 'Colour band with open tables' },
};
