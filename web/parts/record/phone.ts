/** Returns a US number as people write it. Sources write `2025550126`. Other numbers stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
