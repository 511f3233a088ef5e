import { triggerRoutes, type TriggerRule } from '@daftar/contract/triggers';
import { REPLACED, shippedRule } from '@daftar/domain/triggers/catalogue';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Preview } from './preview.tsx';
import { ruleSentence } from './sentence.ts';

/** Shows the dry run before a rule is switched on. */
export function SwitchDialog({ rule, onClose }: { rule: TriggerRule; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const replaced = Object.values(REPLACED).find(({ source }) => source === rule.source);
  const switchOn = async (): Promise<void> => {
    setBusy(true);
    try {
      const id = rule.id ?? (await adopt(rule));
      await write(triggerRoutes.switch, { params: { id }, body: { is_active: true } });
      toast('success', `${rule.name} switched on`);
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Modal open onClose={onClose} title={`Switch on ${rule.name}?`} width={620}>
      <Stack gap={14}>
        <Text as="p">{ruleSentence(rule)}</Text>
        {replaced && <Notice>While it is on, it replaces {replaced.label}.</Notice>}
        <Preview rule={rule} />
      </Stack>
      <ModalActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="solid" busy={busy} onClick={() => void switchOn()}>
          Switch on
        </Button>
      </ModalActions>
    </Modal>
  );
}

/** A rule of the product gets a record of its own when it is first used. */
async function adopt(rule: TriggerRule): Promise<number> {
  const { name, source, conditions, steps, repeat, hour, actions, shipped_key } = rule;
  const key = shippedRule(shipped_key ?? '') ? shipped_key : null;
  const body = { name, source, conditions, steps, repeat, hour, actions, shipped_key: key };
  return (await write(triggerRoutes.create, { body })).id;
}
