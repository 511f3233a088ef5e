import type { Computation } from '@daftar/domain/income_tax/compute';
import type { TaxInput } from '@daftar/domain/income_tax/input';
import type { FormApi } from '#web/kit/use-form.ts';

export type PartProps = { form: FormApi; input: TaxInput; clientId: number; mayWrite: boolean };
export type ResultProps = Omit<PartProps, 'clientId'> & { result: Computation };
