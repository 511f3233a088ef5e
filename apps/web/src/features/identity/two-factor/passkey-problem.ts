import { passkeyProblem } from '#web/kit/passkey.ts';

/** Shows a failure of the browser's dialog here; all others go on. */
export async function withPasskeyProblem(
  show: (problem: string | null) => void,
  act: () => Promise<void>,
): Promise<void> {
  show(null);
  try {
    await act();
  } catch (error) {
    const problem = passkeyProblem(error);
    if (problem === null) throw error;
    show(problem);
  }
}
