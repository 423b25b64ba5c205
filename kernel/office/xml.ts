import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import sax, { type SAXParser } from 'sax'
import { unreadable } from './unreadable.ts'

/** Events while a part of an Office file is read. Element names have no prefix. Attribute names keep their prefix. */
export type XmlEvents = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string): void
  text(text: string): void
}

/** Reads XML as a stream, in constant memory, until `stop` returns true. Rejects a DTD, which Office files never have. */
export async function readXml(source: Readable, events: Partial<XmlEvents>, stop: () => boolean = () => false): Promise<void> {
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

function connect(parser: SAXParser, { open, close, text }: Partial<XmlEvents>): void {
  parser.onopentag = ({ name, attributes }) => open?.(localName(name), attributes as Record<string, string>)
  parser.onclosetag = (name) => close?.(localName(name))
  parser.ontext = (part) => text?.(part)
  parser.oncdata = (part) => text?.(part)
  parser.ondoctype = () => {
    throw unreadable('It is damaged or malicious: it declares its own entities (DTD), which Office files never do.')
  }
  parser.onerror = (error) => {
    throw Object.assign(unreadable('It is damaged: a part of it is not valid XML.'), { cause: error })
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Returns the targets of a part's relationships by id, as paths in the archive. */
export async function readRelationships(source: Readable, folder: string): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readXml(source, {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `${folder}/${Target.replace(/^\.\//, '')}`)
    },
  })
  return targets
}
