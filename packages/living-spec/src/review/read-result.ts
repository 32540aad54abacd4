/** What a folder has of a kind of file, and a sentence for each file that cannot be read. */
export interface ReadResult<Item> {
  items: Item[]
  problems: string[]
}
