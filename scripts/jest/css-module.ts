/** A style of a component is called as it is in its sheet. */
const styles = new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => (name === '__esModule' ? undefined : String(name)) },
);

export default styles;
