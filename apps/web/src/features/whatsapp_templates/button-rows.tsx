import { MAX_BUTTONS } from '@daftar/domain/whatsapp/lint-buttons';
import { BUTTON_LABELS, BUTTON_TYPES, type ButtonType, type TemplateButton } from '@daftar/domain/whatsapp/template';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Card } from '#web/kit/page.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { withoutButton } from './draft.ts';
import type { EditorProps } from './template-editor.tsx';

const error = (message: string | undefined): { error?: string } => (message ? { error: message } : {});
const STARTS: Partial<Record<ButtonType, Partial<TemplateButton>>> = { OTP: { otp_type: 'COPY_CODE' } };

/** Answers and actions below the message. */
export function ButtonRows({ draft, set, problem, disabled }: EditorProps) {
  const change = (at: number, next: Partial<TemplateButton>): void =>
    set({ buttons: draft.buttons.map((one, i) => (i === at ? { ...one, ...next } : one)) });
  const add = (type: ButtonType): void => set({ buttons: [...draft.buttons, { type, text: '', ...STARTS[type] }] });
  return (
    <Card title="Buttons">
      <Stack gap={12}>
        {draft.buttons.map((button, at) => (
          <Stack
            // oxlint-disable-next-line react/no-array-index-key -- the fields are controlled
            key={at}
            gap={8}
            role="group"
            aria-label={`Button ${at + 1}`}
          >
            <Row justify="between">
              <Text size={12} tone="muted">
                {BUTTON_LABELS[button.type as ButtonType]}
              </Text>
              <IconButton
                label={`Remove button ${at + 1}`}
                disabled={disabled}
                icon={<IconTrash size={16} aria-hidden />}
                onClick={() => set(withoutButton(draft, at))}
              />
            </Row>
            <Grid gap={8} columns="repeat(auto-fit, minmax(140px, 1fr))" align="start">
              {button.type !== 'COPY_CODE' && (
                <TextField
                  label="Label"
                  disabled={disabled}
                  value={button.text ?? ''}
                  onChange={(text) => change(at, { text })}
                  {...error(problem('buttons', at, /TEXT|TYPE/))}
                />
              )}
              {button.type === 'URL' && (
                <TextField
                  label="Web address"
                  disabled={disabled}
                  value={button.url ?? ''}
                  placeholder="https://"
                  help="May end with {{1}}."
                  onChange={(url) => change(at, { url })}
                  {...error(problem('buttons', at, /URL|EXAMPLE/))}
                />
              )}
              {button.type === 'PHONE_NUMBER' && (
                <TextField
                  label="Phone number"
                  inputMode="tel"
                  disabled={disabled}
                  value={button.phone_number ?? ''}
                  placeholder="+91"
                  onChange={(phone_number) => change(at, { phone_number })}
                  {...error(problem('buttons', at, /PHONE/))}
                />
              )}
              {button.type === 'FLOW' && (
                <TextField
                  label="Flow ID"
                  inputMode="numeric"
                  disabled={disabled}
                  value={button.flow_id ?? ''}
                  onChange={(flow_id) => change(at, { flow_id })}
                />
              )}
              {button.type === 'COPY_CODE' && (
                <Text tone={problem('buttons', at) ? 'red' : 'soft'} size={12}>
                  {problem('buttons', at) ?? 'The client copies the code.'}
                </Text>
              )}
            </Grid>
          </Stack>
        ))}
        {problem('buttons') && (
          <Text tone="red" size={12} role="alert">
            {problem('buttons')}
          </Text>
        )}
        <Row>
          <Menu
            width={220}
            trigger={
              <Button
                size="small"
                look="dashed"
                disabled={disabled || draft.buttons.length >= MAX_BUTTONS}
                icon={<IconPlus size={14} aria-hidden />}
              >
                Add button
              </Button>
            }
          >
            {BUTTON_TYPES.map((type) => (
              <MenuItem key={type} onClick={() => add(type)}>
                {BUTTON_LABELS[type]}
              </MenuItem>
            ))}
          </Menu>
        </Row>
      </Stack>
    </Card>
  );
}
