export type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** Splits lists of column names at spaces. A name that is not a column does not compile where it is selected. */
export function columnNames<Text extends string>(...lists: Text[]): Words<Text>[] {
  return lists.flatMap((list) => list.split(' ')) as Words<Text>[]
}
