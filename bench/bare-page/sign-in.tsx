import { useState, type FormEvent } from 'react';

export function SignIn() {
  const [values, setValues] = useState({ login: '', password: '' });
  const [keep, setKeep] = useState(true);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...values, login_type: 'staff' }),
    });
  };
  return (
    <main>
      <form onSubmit={submit}>
        <h1>Welcome back</h1>
        <p>Sign in to your workspace.</p>
        <label>
          Email or mobile number
          <input value={values.login} onChange={({ target }) => setValues({ ...values, login: target.value })} />
        </label>
        <label>
          Password
          <input
            type="password"
            value={values.password}
            onChange={({ target }) => setValues({ ...values, password: target.value })}
          />
        </label>
        <label>
          Keep me signed in
          <input type="checkbox" checked={keep} onChange={({ target }) => setKeep(target.checked)} />
        </label>
        <button type="submit">Sign in</button>
      </form>
    </main>
  );
}
