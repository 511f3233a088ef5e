import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  /** What the value is, for a reader: "Due date". The place says it to the others. */
  label: string;
};

/** A value that is changed where it stands: it goes by its label and by what is seen of it. */
export const ValueButton = ({ label, children, ...rest }: Props) => (
  <button {...rest} type="button">
    <span className="visually-hidden">{`${label}: `}</span>
    {children}
  </button>
);

/** Nothing yet. */
export const NoValue = ({ className }: { className?: string }) => (
  <>
    <span className={className} aria-hidden>
      —
    </span>
    <span className="visually-hidden">none</span>
  </>
);
