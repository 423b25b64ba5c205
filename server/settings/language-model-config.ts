import { addressDoubts, readModelAddress, refuseWithoutAddress } from './model-address.ts'

/** The configuration of a language model. */
export type LanguageModelConfig = { base_url: string; key: string | null; model: string }

const address = { name: 'LANGUAGE_MODEL_URL', key_name: 'LANGUAGE_MODEL_API_KEY', path: 'chat/completions' }

/** Returns null if none is configured. Throws an Error that names the variable and the fix. */
export function readLanguageModel(env: NodeJS.ProcessEnv): LanguageModelConfig | null {
  if (!env.LANGUAGE_MODEL_URL) {
    const others = { LANGUAGE_MODEL: env.LANGUAGE_MODEL, LANGUAGE_MODEL_API_KEY: env.LANGUAGE_MODEL_API_KEY }
    refuseWithoutAddress(others, address.name, 'language model')
    return null
  }
  if (!env.LANGUAGE_MODEL)
    throw new Error('LANGUAGE_MODEL is not set: LANGUAGE_MODEL_URL also needs the name of a model of that service')
  return {
    base_url: readModelAddress(env.LANGUAGE_MODEL_URL, address),
    key: env.LANGUAGE_MODEL_API_KEY || null,
    model: env.LANGUAGE_MODEL,
  }
}

export function languageModelDoubts(language_model: LanguageModelConfig | null): string[] {
  return addressDoubts(language_model, address.name, 'the notices')
}
