import type { Project } from '@daftar/domain/project_loans/project';
import type { Projection } from '@daftar/domain/project_loans/projection';
import type { FormApi } from '#web/kit/use-form.ts';

export type TabProps = {
  form: FormApi;
  /** As typed so far. */
  project: Project;
  result: Projection;
  mayWrite: boolean;
};
