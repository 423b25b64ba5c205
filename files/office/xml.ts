import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import sax, { type SAXParser } from 'sax'
import { unreadable } from '../unreadable.ts'

/** What is told of a part of an Office file: names without their prefix, attributes as they stand. */
export type XmlEvents = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string): void
  text(text: string): void
}

/**
 * Reads XML as it comes, in memory that does not grow with it. Entities of its own are none that Office files have, so that a document type
 * declaration is refused and nothing in it expands. Between chunks `stop` is asked whether it has seen enough.
 */
export async function readXml(source: Readable, events: XmlEvents, stop: () => boolean = () => false): Promise<void> {
  const parser = sax.parser(true)
  connect(parser, events)
  const decoder = new StringDecoder('utf8')
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      parser.write(decoder.write(chunk))
      if (stop()) return
    }
    parser.write(decoder.end()).close()
  } finally {
    source.destroy()
  }
}

function connect(parser: SAXParser, { open, close, text }: XmlEvents): void {
  parser.onopentag = ({ name, attributes }) => open(localName(name), attributes as Record<string, string>)
  parser.onclosetag = (name) => close(localName(name))
  parser.ontext = text
  parser.oncdata = text
  parser.ondoctype = () => {
    throw unreadable('It is damaged or made to do harm: it declares entities of its own (DTD), which Office files never do.')
  }
  parser.onerror = (error) => {
    throw Object.assign(unreadable('It is damaged: a part of it is no sound XML.'), { cause: error })
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The targets of a part's relationships by their ids, as paths in the archive. */
export async function readRelationships(source: Readable, folder: string): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readXml(source, {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `${folder}/${Target.replace(/^\.\//, '')}`)
    },
    close() {},
    text() {},
  })
  return targets
}
