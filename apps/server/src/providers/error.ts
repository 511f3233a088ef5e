/** What a provider said, or that it said nothing: words that the owner of a business may read. */
export class ProviderError extends Error {}
