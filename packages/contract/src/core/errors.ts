import { fieldErrorText } from '@daftar/domain/toasts';

/** One validation failure. `rule` keeps the names of the specification's error catalogue (section 8). */
export type FieldError = { field: string; rule: string; message: string };

/** The body of any answer that is not 2xx (api.md). */
export type ErrorBody = {
  message?: string;
  code?:
    | 'locked'
    | 'phone_unverified'
    | 'second_factor'
    | 'second_factor_setup'
    | 'confirm'
    | 'no_permission'
    | 'no_branch'
    | 'wrong_credentials'
    | 'timer_running'
    | 'viewing'
    | 'form_closed'
    | 'outcome_unknown';
  error?: string;
  /** With timer_running: the running entry, which the caller sends back to stop it. */
  running?: { time_sheet_range_id: number; board_task_id: number; business_id: number };
  errors?: FieldError[];
  reference?: string;
};

export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message ?? body.error ?? body.errors?.map(fieldErrorText).join('; ') ?? `HTTP ${status}`);
    this.status = status;
    this.body = body;
  }
}
