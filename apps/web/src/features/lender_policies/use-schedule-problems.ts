import { lenderPolicyRoutes } from '@daftar/contract/lender_policies';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { bodySchema, problemsOf } from '#web/kit/schema.ts';

/** Checks terms by the schema of the export, which loads with the screen; null until then. */
export function useScheduleProblems(body: Record<string, unknown>): Record<string, string> | null {
  const [schema, setSchema] = useState<z.ZodType>();
  useEffect(() => {
    void bodySchema(lenderPolicyRoutes.exportSchedule).then(
      (loaded) => setSchema(() => loaded),
      () => undefined,
    );
  }, []);
  return schema ? problemsOf(schema, body) : null;
}
