import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password, hidden until the eye is clicked. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after' | 'code'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      after={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          icon={shown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
