import { Badge } from '../badge.tsx';
import { Row, Text } from '../layout.tsx';

type Props = { account_name: string; contact: string; is_confirmed: boolean; name_differs: boolean };

/** The login behind a signature, beside the name that was typed. */
export const SignerAccount = ({ account_name, contact, is_confirmed, name_differs }: Props) =>
  account_name !== '' && (
    <Row gap="4 8" wrap>
      <Text size={13} tone="muted" breakWords>
        Portal login: {account_name}, {contact}, {is_confirmed ? 'confirmed with a code' : 'not confirmed with a code'}
      </Text>
      {name_differs && <Badge tone="amber">Typed name differs from the login</Badge>}
    </Row>
  );
