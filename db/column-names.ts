export type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** Splits lists of names at their spaces. A name that is no column does not compile where it is selected. */
export function columnNames<Text extends string>(...lists: Text[]): Words<Text>[] {
  return lists.flatMap((list) => list.split(' ')) as Words<Text>[]
}
