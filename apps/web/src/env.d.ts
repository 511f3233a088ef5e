declare module 'virtual:mantine-styles';
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

// Not in every browser yet; only what is asked of it.
declare const Temporal: { Now: { timeZoneId: () => string } } | undefined;
