import { Select } from '../../../parts/form.tsx'
import type { Company, Draft } from '../draft.ts'
import { LookupPicker, useNames } from './lookup-picker.tsx'

type CodeFieldsProps = { draft: Draft; set: (part: Partial<Draft>) => void }

export function CodeFields({ draft: { naics_codes, psc_codes }, set }: CodeFieldsProps) {
  const codes = naics_codes.map(({ code }) => code)
  const names = useNames('naics', codes)
  const primary = naics_codes.find(({ is_primary }) => is_primary)?.code ?? ''
  return (
    <>
      <LookupPicker
        label="NAICS codes"
        name="naics_codes"
        kind="naics"
        value={codes}
        onChange={(next) => set({ naics_codes: withPrimary(next, primary) })}
      />
      {codes.length > 0 && (
        <Select
          label="Primary NAICS code"
          name="primary_naics"
          value={primary}
          onChange={(event) => set({ naics_codes: withPrimary(codes, event.target.value) })}
        >
          <option value="">None</option>
          {codes.map((code) => (
            <option key={code} value={code}>
              {names.has(code) ? `${code} ${names.get(code)}` : code}
            </option>
          ))}
        </Select>
      )}
      <LookupPicker
        label="Product and service codes"
        name="psc_codes"
        kind="psc"
        value={psc_codes}
        onChange={(next) => set({ psc_codes: next })}
      />
    </>
  )
}

function withPrimary(codes: readonly string[], primary: string): Company['naics_codes'] {
  return codes.map((code) => ({ code, is_primary: code === primary }))
}
