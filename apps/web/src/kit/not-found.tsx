import { ApiError } from '@daftar/contract/core/errors';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { State } from './states.tsx';
import { useScreenUrl } from './use-screen-url.ts';

/** The record doesn't exist, isn't visible to the caller, or the address has no valid id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 422].includes(error.status);

type Props = {
  icon: ReactNode;
  /** In a sentence: "recurring invoice". */
  one: string;
  many: string;
  /** Path of the list within the business. */
  list: string;
  children: ReactNode;
};

/** In place of a record's screen. */
export function NotFound({ icon, one, many, list, children }: Props) {
  const url = useScreenUrl(`/business/:businessId/${list}`);
  return (
    <State
      level={1}
      icon={icon}
      title={`${one.charAt(0).toUpperCase()}${one.slice(1)} not found`}
      actions={url && <Button to={url}>View all {many}</Button>}
    >
      {children}
    </State>
  );
}
