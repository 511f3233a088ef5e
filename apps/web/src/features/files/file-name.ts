/** The name of the file in `?path=`. */
export const fileName = (query: URLSearchParams): string => query.get('path')?.split('/').at(-1) ?? '';
