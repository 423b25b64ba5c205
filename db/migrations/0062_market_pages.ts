import { type Kysely, sql } from 'kysely'

/** Finds the notices that name a person, and the awards of a buyer that end soon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [contacts, ends]) await sql.raw(statement).execute(db)
}

// The bodies are parsed here, not at each call, so a restored dump can build the index without a search path.
const contacts = `
  create function contact_key(contact jsonb, department text) returns text language sql immutable parallel safe return
    case when btrim(contact ->> 'email') <> '' then E'email\\n' || lower(btrim(contact ->> 'email'))
      else E'name\\n' || lower(btrim(regexp_replace(contact ->> 'fullName', '\\s+', ' ', 'g')))
        || coalesce(E'\\n' || lower(department), '') end;
  create function contact_keys(contacts jsonb, department text) returns text[] language sql immutable parallel safe return (
    select array_agg(contact_key(each.value, department))
    from jsonb_array_elements(case jsonb_typeof(contacts) when 'array' then contacts end) as each);
  create index contract_contact on contract using gin (contact_keys(point_of_contact, agency_path[1])) where company_id is null;`

const ends = `
  create index award_buyer_end on award (
    hash_record_extended(row(awarding_department, awarding_department_code, awarding_agency, awarding_agency_code, awarding_office,
      awarding_office_code), 0),
    (coalesce(potential_end_date, completion_date)), id);`
