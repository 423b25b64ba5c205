/** Returns null with the type of a field that may have a value. Lists of fields use it to state name, type and default once. */
export function none<Value>(): Value | null {
  return null
}

/** Returns the JSON of an item with the given fields in the given order, without null fields. */
export function sparseJson<Item>(item: Item, fields: readonly (keyof Item)[]): string {
  return JSON.stringify(Object.fromEntries(fields.filter((field) => item[field] !== null).map((field) => [field, item[field]])))
}
