CREATE TABLE "dosage_calculations" (
	"calculation_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"calculator_id" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_imports" (
	"import_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"source_version" text NOT NULL,
	"licence" text NOT NULL,
	"state" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"received_parts" integer[] DEFAULT '{}' NOT NULL,
	"bytes_done" bigint DEFAULT 0 NOT NULL,
	"bytes_total" bigint NOT NULL,
	"counts" jsonb NOT NULL,
	"rejected" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"data_state" text DEFAULT '' NOT NULL,
	"runner" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"progress_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_facts" (
	"drug_id" text NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"item_key" text NOT NULL,
	"value" text NOT NULL,
	"source_id" text NOT NULL,
	"source_date" text,
	"source_version" text NOT NULL,
	"licence" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_facts_drug_id_source_kind_item_key_pk" PRIMARY KEY("drug_id","source","kind","item_key")
);
--> statement-breakpoint
CREATE TABLE "drug_info_answers" (
	"answer_id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"drug_name" text NOT NULL,
	"question" text NOT NULL,
	"state" text NOT NULL,
	"cited_ids" jsonb NOT NULL,
	"written_by" text NOT NULL,
	"prompt" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"data_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drug_quizzes" (
	"drug_quiz_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"topic" text NOT NULL,
	"difficulty" text NOT NULL,
	"items" jsonb NOT NULL,
	"written_by" text NOT NULL,
	"data_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clinical_guidelines" (
	"guideline_id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"organization" text NOT NULL,
	"record" jsonb NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "drug_interactions" (
	"interaction_id" text PRIMARY KEY NOT NULL,
	"drug_a_id" text NOT NULL,
	"drug_b_id" text NOT NULL,
	"severity" text NOT NULL,
	"mechanism" text NOT NULL,
	"effect" text NOT NULL,
	"onset" text NOT NULL,
	"management" text NOT NULL,
	"evidence" text,
	"context" text DEFAULT '' NOT NULL,
	"references" jsonb NOT NULL,
	"basis" text NOT NULL,
	"rule_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"also_because" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text NOT NULL,
	"source_id" text,
	"source_version" text NOT NULL,
	"licence" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "drug_lists" (
	"list_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"drug_ids" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "substance_interactions" (
	"substance_interaction_id" text PRIMARY KEY NOT NULL,
	"drug_id" text NOT NULL,
	"kind" text NOT NULL,
	"substance" text NOT NULL,
	"severity" text NOT NULL,
	"mechanism" text NOT NULL,
	"effect" text NOT NULL,
	"management" text NOT NULL,
	"evidence" text NOT NULL,
	"references" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_proposals" (
	"proposal_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"target_id" text,
	"base_version" integer,
	"value" jsonb NOT NULL,
	"title" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"by_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_uses" (
	"day" date NOT NULL,
	"feature" text NOT NULL,
	"subject" text NOT NULL,
	"fingerprint" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_uses_day_feature_subject_fingerprint_pk" PRIMARY KEY("day","feature","subject","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "data_set_parts" (
	"part" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drug_names" (
	"drug_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"licence" text NOT NULL,
	"source_id" text,
	"source_version" text,
	"imported_at" timestamp with time zone,
	CONSTRAINT "drug_names_drug_id_kind_name_pk" PRIMARY KEY("drug_id","kind","name")
);
--> statement-breakpoint
CREATE TABLE "drugs" (
	"drug_id" text PRIMARY KEY NOT NULL,
	"generic" text NOT NULL,
	"drug_class" text NOT NULL,
	"record" jsonb NOT NULL,
	"source" text NOT NULL,
	"source_id" text,
	"source_version" text NOT NULL,
	"licence" text NOT NULL,
	"reviewed_on" date,
	"reviewed_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "record_versions" (
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"record" jsonb,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"by_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_versions_kind_target_id_version_pk" PRIMARY KEY("kind","target_id","version")
);
--> statement-breakpoint
ALTER TABLE "dosage_calculations" ADD CONSTRAINT "dosage_calculations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drug_info_answers" ADD CONSTRAINT "drug_info_answers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drug_quizzes" ADD CONSTRAINT "drug_quizzes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drug_lists" ADD CONSTRAINT "drug_lists_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_proposals" ADD CONSTRAINT "change_proposals_by_id_users_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drug_names" ADD CONSTRAINT "drug_names_drug_id_drugs_drug_id_fk" FOREIGN KEY ("drug_id") REFERENCES "public"."drugs"("drug_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_versions" ADD CONSTRAINT "record_versions_by_id_users_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dosage_calculations_user" ON "dosage_calculations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "data_imports_created" ON "data_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "drug_info_answers_created" ON "drug_info_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "drug_quizzes_user" ON "drug_quizzes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "clinical_guidelines_category" ON "clinical_guidelines" USING btree ("category");--> statement-breakpoint
CREATE UNIQUE INDEX "drug_interactions_pair" ON "drug_interactions" USING btree ("drug_a_id","drug_b_id","source");--> statement-breakpoint
CREATE INDEX "drug_interactions_b" ON "drug_interactions" USING btree ("drug_b_id");--> statement-breakpoint
CREATE INDEX "drug_lists_user" ON "drug_lists" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "substance_interactions_drug" ON "substance_interactions" USING btree ("drug_id");--> statement-breakpoint
CREATE INDEX "change_proposals_state" ON "change_proposals" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "change_proposals_by" ON "change_proposals" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drugs_generic" ON "drugs" USING btree (lower("generic")) WHERE "drugs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "drugs_class" ON "drugs" USING btree ("drug_class");