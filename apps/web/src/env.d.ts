declare module 'virtual:mantine-styles';
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
