export const EMPTY = {
  title: 'No loan files yet',
  text: 'Create a file with the first call. Add people, documents and banks as you go.',
} as const;
