import { useEffect } from 'react';
import { create } from 'zustand';

const usePacks = create(() => ({ isLoaded: false }));
let loading: Promise<unknown> | undefined;

/** Makes every country known. Retried by the next screen if the network fails. */
export async function loadCountryPacks(): Promise<void> {
  loading ??= import('@daftar/domain/country-packs/others');
  try {
    await loading;
    usePacks.setState({ isLoaded: true });
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Whether a country's words, rates and rules are known. India's are from the start; the rest load after the first view. */
export function useCountryIsKnown(country: string | undefined): boolean {
  const isLoaded = usePacks((state) => state.isLoaded);
  useEffect(() => {
    // A failure shows on the next screen; meanwhile the neutral words do.
    if (country) void loadCountryPacks().catch(() => undefined);
  }, [country]);
  return isLoaded || !country || country === 'IN';
}
