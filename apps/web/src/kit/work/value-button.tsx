import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  /** Accessible name: "Due date". */
  label: string;
};

/** A value edited in place; its accessible name is label and value. */
export const ValueButton = ({ label, children, ...rest }: Props) => (
  <button {...rest} type="button">
    <span className="visually-hidden">{`${label}: `}</span>
    {children}
  </button>
);

export const NoValue = ({ className }: { className?: string }) => (
  <>
    <span className={className} aria-hidden>
      —
    </span>
    <span className="visually-hidden">none</span>
  </>
);
