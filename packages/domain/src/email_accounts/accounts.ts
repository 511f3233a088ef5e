/** Email accounts of a business, a firm or a user. */
export const ACCOUNT_OWNERS = ['business', 'firm', 'user'] as const;
export type AccountOwner = (typeof ACCOUNT_OWNERS)[number];

export const ACCOUNT_KINDS = ['smtp', 'gmail', 'outlook'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
/** Kinds whose owner signs in at the provider instead of entering a password. */
export const OAUTH_KINDS = ['gmail', 'outlook'] as const;
export type OauthKind = (typeof OAUTH_KINDS)[number];

/** `tls`: encrypted from the start; `starttls`: encrypted before the password is sent. */
export const TLS_MODES = ['tls', 'starttls', 'none'] as const;
export type TlsMode = (typeof TLS_MODES)[number];

export const ACCOUNT_STATES = ['connected', 'paused'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export type MailServer = { host: string; port: number; tls: TlsMode };

export const PROVIDER_SERVERS: Record<OauthKind, { smtp: MailServer; imap: MailServer }> = {
  gmail: {
    smtp: { host: 'smtp.gmail.com', port: 465, tls: 'tls' },
    imap: { host: 'imap.gmail.com', port: 993, tls: 'tls' },
  },
  outlook: {
    smtp: { host: 'smtp.office365.com', port: 587, tls: 'starttls' },
    imap: { host: 'outlook.office365.com', port: 993, tls: 'tls' },
  },
};

/** The usual encryption of an SMTP or IMAP port. */
export const usualTls = (port: number): TlsMode => (port === 465 || port === 993 ? 'tls' : 'starttls');

/** Usual settings of providers that take a user name and a password. */
export type SmtpPreset = {
  name: string;
  smtp: MailServer;
  imap: MailServer | null;
  /** The user name, where it isn't the email address. */
  user?: string;
};

const preset = (name: string, smtp: string, imap: string): SmtpPreset => ({
  name,
  smtp: { host: smtp, port: 465, tls: 'tls' },
  imap: { host: imap, port: 993, tls: 'tls' },
});

export const SMTP_PRESETS: readonly SmtpPreset[] = [
  preset('Gmail and Google Workspace', 'smtp.gmail.com', 'imap.gmail.com'),
  preset('Zoho Mail (India)', 'smtp.zoho.in', 'imap.zoho.in'),
  preset('GoDaddy', 'smtpout.secureserver.net', 'imap.secureserver.net'),
  preset('Yahoo Mail', 'smtp.mail.yahoo.com', 'imap.mail.yahoo.com'),
  {
    name: 'ZeptoMail (India)',
    smtp: { host: 'smtp.zeptomail.in', port: 587, tls: 'starttls' },
    imap: null,
    user: 'emailapikey',
  },
];
