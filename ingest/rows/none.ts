/** Null with the type of a field that may have a value. Lists of fields use it to state name, type and default once. */
export function none<Value>(): Value | null {
  return null
}
