import { BORROWER_ROLES, INCOME_KINDS, LOAN_SUB_TYPES, LOAN_TYPES } from '@daftar/domain/enumerations';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Row, Stack } from '#web/kit/layout.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { Item, ItemValues } from './checklist-items.ts';

export type ItemDrawerProps = {
  /** Null for a new one. */
  item: Item | null;
  onSave: (values: ItemValues) => Promise<void>;
  onClose: () => void;
};

const SUBJECTS = [
  { value: 'person', label: 'Each person' },
  { value: 'property', label: 'Each property' },
  { value: 'file', label: 'The loan' },
];
const EMPTY: ItemValues = {
  name: '',
  subject: 'person',
  mandatory: true,
  loan_types: [],
  sub_types: [],
  income_kinds: [],
  roles: [],
};
const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** Name and conditions of an item. */
export function ItemDrawer({ item, onSave, onClose }: ItemDrawerProps) {
  const [values, setValues] = useState<ItemValues>(item ?? EMPTY);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const set = (changes: Partial<ItemValues>): void => setValues((before) => ({ ...before, ...changes }));
  const save = async (): Promise<void> => {
    setTried(true);
    const name = values.name.trim();
    if (name === '') return;
    setBusy(true);
    const isPerson = values.subject === 'person';
    const { subject, mandatory, loan_types, sub_types, income_kinds, roles } = values;
    try {
      await onSave({
        name,
        subject,
        mandatory,
        loan_types,
        sub_types,
        income_kinds: isPerson ? income_kinds : [],
        roles: isPerson ? roles : [],
      });
      onClose();
    } catch {
      setBusy(false);
    }
  };
  const conditions = (
    label: string,
    field: 'loan_types' | 'sub_types' | 'income_kinds' | 'roles',
    all: readonly string[],
  ) => (
    <MultiSelect
      label={label}
      placeholder="All"
      options={optionsOf(all)}
      value={[...values[field]]}
      onChange={(chosen) => set({ [field]: chosen } as Partial<ItemValues>)}
    />
  );
  return (
    <Drawer
      open
      onClose={onClose}
      unsaved={JSON.stringify(values) !== JSON.stringify(item ?? EMPTY)}
      title={item ? `Edit ${item.name}` : 'Add item'}
      width={480}
    >
      <form
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DrawerBody>
          <Stack gap={14}>
            <TextField
              label="Name"
              required
              focused
              maxLength={120}
              value={values.name}
              error={isTried && values.name.trim() === '' ? 'Enter a name' : undefined}
              onChange={(name) => set({ name })}
            />
            <Select
              label="Needed of"
              options={SUBJECTS}
              value={values.subject}
              onChange={(subject) => set({ subject: subject as ItemValues['subject'] })}
            />
            {conditions('Loan types', 'loan_types', LOAN_TYPES)}
            {conditions('Sub-types', 'sub_types', LOAN_SUB_TYPES)}
            {values.subject === 'person' && (
              <>
                {conditions('Income', 'income_kinds', INCOME_KINDS)}
                {conditions('Roles', 'roles', BORROWER_ROLES)}
              </>
            )}
            <Checkbox
              label="Mandatory"
              help="Files can’t go to a bank until it is approved or waived."
              value={values.mandatory}
              onChange={(mandatory) => set({ mandatory })}
            />
          </Stack>
        </DrawerBody>
        <Row gap={8} justify="end" padding="10 20" divider="top">
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={busy}>
            {item ? 'Save' : 'Add item'}
          </Button>
        </Row>
      </form>
    </Drawer>
  );
}
