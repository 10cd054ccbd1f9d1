CREATE TABLE "report_entries" (
	"report_id" text NOT NULL,
	"number" integer NOT NULL,
	"path" text NOT NULL,
	"quiz_id" text,
	"round_id" text,
	"cells" jsonb NOT NULL,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone,
	CONSTRAINT "report_entries_report_id_number_pk" PRIMARY KEY("report_id","number")
);
--> statement-breakpoint
CREATE TABLE "report_parts" (
	"report_id" text NOT NULL,
	"entry" integer NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "report_parts_report_id_entry_number_pk" PRIMARY KEY("report_id","entry","number")
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"user_id" text PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_week" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"report_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"occasion" text,
	"title" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"run_id" text,
	"progress_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "gradings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_entries" ADD CONSTRAINT "report_entries_report_id_reports_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("report_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_entries" ADD CONSTRAINT "report_entries_round_id_rounds_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_parts" ADD CONSTRAINT "report_parts_entry" FOREIGN KEY ("report_id","entry") REFERENCES "public"."report_entries"("report_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_entries_round" ON "report_entries" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "reports_of_owner" ON "reports" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_occasion" ON "reports" USING btree ("owner_id","occasion");--> statement-breakpoint
CREATE INDEX "reports_unfinished" ON "reports" USING btree ("progress_at") WHERE "reports"."state" in ('waiting', 'working');