CREATE TABLE "data_export_parts" (
	"export_id" text NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "data_export_parts_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"export_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"size_bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_accounts" (
	"account_hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inactivity_warnings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"warned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_settings" (
	"id" text PRIMARY KEY DEFAULT 'only' NOT NULL,
	"deletes_inactive" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_reports" (
	"report_id" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_export_parts" ADD CONSTRAINT "data_export_parts_export_id_data_exports_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("export_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inactivity_warnings" ADD CONSTRAINT "inactivity_warnings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "retention_reports_ran_at" ON "retention_reports" USING btree ("ran_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subject_requests_token" ON "subject_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "subject_requests_state" ON "subject_requests" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "subject_requests_email" ON "subject_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_deletion_due_at" ON "users" USING btree ("deletion_due_at") WHERE "users"."deletion_due_at" is not null;