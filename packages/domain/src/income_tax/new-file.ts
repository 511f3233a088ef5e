/** Defaults of a new return, from the client's compliance profile and last year's return. */
import type { ComplianceProfile } from '../work/compliance-profile.ts';
import { isPerson } from '../client-categories.ts';
import { assesseeKindOf } from './assessees.ts';
import { proposedDocuments, usualSources, type IncomeSource } from './checklist.ts';
import { dueReason, type DueReason } from './due.ts';
import { suggestedForm, type ItrForm } from './filing.ts';
import { taxActOf } from './years.ts';

export type LastYear = {
  sources: readonly IncomeSource[];
  regime: string;
  due_reason: DueReason;
  /** Names of its documents that were needed. */
  documents: readonly string[];
};

export type FileFacts = {
  fy: number;
  sources: readonly IncomeSource[];
  total_income: string;
  profile: ComplianceProfile;
};

/** The form by the rules, with the reason. */
export function formFor({ fy, sources, total_income, profile }: FileFacts): { form: ItrForm; reason: string } {
  return suggestedForm({
    fy,
    kind: assesseeKindOf(profile.category),
    total_income,
    has_business: sources.includes('Business'),
    is_presumptive: profile.is_presumptive,
    has_gains: sources.includes('Capital gains'),
    has_foreign_assets: sources.includes('Foreign'),
    properties: sources.includes('House property') ? 1 : 0,
    is_director: isPerson(profile.category) && profile.has_din,
  });
}

export type NewFile = {
  sources: IncomeSource[];
  is_audit: boolean;
  due_reason: DueReason;
  regime: string;
  suggested_form: ItrForm;
  suggested_reason: string;
  documents: string[];
};

/** A partner of an audited firm stays one, because the profile doesn't know it. */
export function newFile(profile: ComplianceProfile, fy: number, last: LastYear | null): NewFile {
  const sources = last?.sources.length
    ? [...last.sources]
    : usualSources(profile.category, profile.has_business_income);
  const is_audit = profile.is_audit_applicable;
  const { form, reason } = formFor({ fy, sources, total_income: '0', profile });
  const byProfile = dueReason({
    category: profile.category,
    has_business: profile.has_business_income || sources.includes('Business'),
    is_audit,
    has_transfer_pricing: profile.has_transfer_pricing,
  });
  const regime = last?.regime ?? '';
  return {
    sources,
    is_audit,
    due_reason: last?.due_reason === 'Partner of an audited firm' ? last.due_reason : byProfile,
    regime,
    suggested_form: form,
    suggested_reason: reason,
    documents: proposedDocuments({
      category: profile.category,
      sources,
      has_gst: profile.registrations.length > 0,
      is_audit,
      has_transfer_pricing: profile.has_transfer_pricing,
      is_old_regime: regime === 'Old',
      is_new_act: taxActOf(fy) === 2025,
      last_year: last?.documents ?? [],
    }),
  };
}
