import type { BlockKind } from '@daftar/domain/email_templates/template';
import { FieldRow } from '#web/kit/form.tsx';
import { Text } from '#web/kit/layout.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';

type Props = {
  kind: BlockKind;
  /** Lines of the text that it starts with. */
  lines: number;
  /** Names a field of the block. */
  at: (field: string) => string;
};

/** The texts of a block. Labels repeat its kind for screen readers, which hear one field at a time. */
export function BlockFields({ kind, lines, at }: Props) {
  switch (kind) {
    case 'heading':
      return <TextField name={at('text')} label="Heading" hideLabel maxLength={300} />;
    case 'text':
      return (
        <TextArea name={at('text')} label="Text" hideLabel rows={Math.min(12, Math.max(2, lines))} maxLength={10_000} />
      );
    case 'button':
      return (
        <FieldRow>
          <TextField name={at('label')} label="Label" maxLength={100} />
          <TextField name={at('link')} label="Link" maxLength={1000} placeholder="https:// or {{portal.link}}" />
        </FieldRow>
      );
    case 'figure':
      return (
        <>
          <FieldRow>
            <TextField name={at('label')} label="Label" maxLength={200} placeholder="Amount due" />
            <TextField name={at('value')} label="Value" maxLength={200} placeholder="{{invoice.balance}}" />
          </FieldRow>
          <TextField name={at('note')} label="Note" maxLength={300} />
        </>
      );
    case 'list':
      return (
        <TextArea
          name={at('items')}
          label="Entries, one on each line"
          rows={Math.min(12, Math.max(2, lines))}
          maxLength={5000}
        />
      );
    case 'html':
      return (
        <TextArea
          name={at('html')}
          label="HTML"
          hideLabel
          rows={Math.min(24, Math.max(8, lines))}
          maxLength={60_000}
          help="Scripts, forms and remote images are removed."
        />
      );
    default:
      return (
        <Text size={13} tone="muted">
          {kind === 'divider' ? 'A line across the email.' : 'The logo of your business.'}
        </Text>
      );
  }
}
